import { definePermissions } from '../define-permissions.ts'

export const resellersPermissions = definePermissions({
  'reseller.buy': { roles: ['reseller'] },
  'reseller.tree': { roles: ['reseller'] },
})
