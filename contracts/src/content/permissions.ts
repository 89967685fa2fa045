import { definePermissions } from '../define-permissions.ts'
import { administratorRoles } from '../roles.ts'

export const contentPermissions = definePermissions({
  'content.read': { roles: administratorRoles },
  'content.write': { roles: ['owner', 'catalog'] },
})
