import { createContext, use } from 'react'
import type { AdministratorProfile } from '#contracts/accounts.ts'
import type { Permission } from '#contracts/permissions.ts'

export const AdministratorContext = createContext<AdministratorProfile | null>(null)

/** Who is signed in. Only inside the staff frame. */
export function useAdministrator(): AdministratorProfile {
  const administrator = use(AdministratorContext)
  if (!administrator) throw new Error('Outside of the staff frame')
  return administrator
}

/** Whether the person holds a permission. The server asks again on every call. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useAdministrator()
  return (permission) => permissions.includes(permission)
}

/** The root of the dashboard pages of the domain that is worked in: `/admin/{domain}/dashboard`. */
export const DashboardContext = createContext('')
export const useDashboardPath = () => use(DashboardContext)
