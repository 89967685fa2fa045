import { definePermissions } from '../define-permissions.ts'

export const walletsPermissions = definePermissions({
  'balance.adjust': { roles: ['owner', 'finance'], asksPassword: true },
  'balance.limit': { roles: ['owner'], asksPassword: true },
})
