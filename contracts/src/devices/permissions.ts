import { definePermissions } from '../define-permissions.ts'

export const devicesPermissions = definePermissions({
  'device.import': { roles: ['owner'], asksPassword: true },
})
