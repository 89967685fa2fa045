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

let isProfileStale = false

/** Says that the own profile has changed; the next revalidation reads it anew. */
export const profileChanged = () => {
  isProfileStale = true
}

/** Whether the own profile must be read anew, asked once. */
export function takeProfileChange(): boolean {
  const wasStale = isProfileStale
  isProfileStale = false
  return wasStale
}

/** Whether the person holds a permission. The server asks again on every call. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useAdministrator()
  return (permission) => permissions.includes(permission)
}

/** The root of the dashboard pages of the domain that is worked in: `/admin/{domain}/dashboard`. */
export const DashboardContext = createContext('')
export const useDashboardPath = () => use(DashboardContext)
