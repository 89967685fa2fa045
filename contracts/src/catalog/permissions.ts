import { definePermissions } from '../define-permissions.ts'
import { administratorRoles } from '../roles.ts'

export const catalogPermissions = definePermissions({
  'catalog.read': { roles: administratorRoles },
  'catalog.write': { roles: ['owner', 'catalog'] },
  'catalog.import': { roles: ['owner', 'catalog'], asksPassword: true },
})
