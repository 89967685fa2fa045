import { definePermissions } from '../define-permissions.ts'

export const paymentsPermissions = definePermissions({
  'payment.refund': { roles: ['owner', 'finance'], asksPassword: true },
  'payment.reconcile': { roles: ['owner', 'finance'] },
  'payment-method.manage': { roles: ['owner'], asksPassword: true },
})
