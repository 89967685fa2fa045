import { definePermissions } from '../define-permissions.ts'
import { administratorRoles } from '../roles.ts'

export const enrollmentPermissions = definePermissions({
  'applicant.reveal': { roles: ['owner', 'support'], asksPassword: true },
  'enrollment.read': { roles: administratorRoles },
  'enrollment.manage': { roles: ['owner', 'support'] },
  'enrollment.assist': { roles: ['reseller'] },
  'usac-account.manage': { roles: ['owner'], asksPassword: true },
  'enrollment.import': { roles: ['owner'], asksPassword: true },
})
