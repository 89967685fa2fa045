import { definePermissions } from '../define-permissions.ts'
import { administratorRoles } from '../roles.ts'

export const serviceProvidersPermissions = definePermissions({
  'provider-profile.read': { roles: administratorRoles },
  'provider-profile.write': { roles: ['owner'] },
  'platform.manage': { roles: ['super'] },
  'platform.control': { roles: ['super'], asksPassword: true },
})
