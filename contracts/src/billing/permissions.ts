import { definePermissions } from '../define-permissions.ts'

export const billingPermissions = definePermissions({
  'invoice.write-off': { roles: ['owner', 'finance'], asksPassword: true },
})
