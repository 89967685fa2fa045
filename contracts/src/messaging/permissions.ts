import { definePermissions } from '../define-permissions.ts'

export const messagingPermissions = definePermissions({
  'contact.answer': { roles: ['owner', 'support'] },
})
