import { definePermissions } from '../define-permissions.ts'
import { administratorRoles } from '../roles.ts'

export const usagePermissions = definePermissions({
  'usage.read': { roles: administratorRoles },
  'usage.export': { roles: ['owner', 'finance'], asksPassword: true },
  'usage.import': { roles: ['owner', 'finance'], asksPassword: true },
})
