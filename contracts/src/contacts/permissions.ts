import { definePermissions } from '../define-permissions.ts'

export const contactPermissions = definePermissions({
  'contact.answer': { roles: ['owner', 'support'] },
})
