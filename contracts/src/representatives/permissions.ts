import { definePermissions } from '../define-permissions.ts'

export const representativesPermissions = definePermissions({
  'representative.decide': { roles: ['owner', 'support'] },
  'representative.ask': { roles: ['reseller'] },
})
