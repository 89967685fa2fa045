import { definePermissions } from '../define-permissions.ts'
import { administratorRoles } from '../roles.ts'

export const reportingPermissions = definePermissions({
  'dashboard.read': { roles: administratorRoles },
})
