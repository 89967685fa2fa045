import { createContext, use } from 'react'
import type { AdministratorProfile } from '#contracts/identity/views.ts'
import type { Permission } from '#contracts/permissions.ts'

export const AdministratorContext = createContext<AdministratorProfile | null>(null)

/** Who is signed in. Only inside the staff frame. */
export function useAdministrator(): AdministratorProfile {
  const administrator = use(AdministratorContext)
  if (!administrator) throw new Error('Outside of the staff frame')
  return administrator
}

let profileChanges = 0
let changesRead = 0

/** Says that the own profile has changed; the next revalidation reads it anew. */
export const profileChanged = () => {
  profileChanges++
}
export const isProfileStale = () => changesRead !== profileChanges
/** Says that the own profile is being read. */
export const profileRead = () => {
  changesRead = profileChanges
}

/** Whether the person holds a permission of staff; nobody does outside of its frame. The server asks again on every call. */
export function useMay(): (permission: Permission) => boolean {
  const administrator = use(AdministratorContext)
  return (permission) => administrator?.permissions.includes(permission) ?? false
}

/** The root of the dashboard pages of the domain that is worked in: `/admin/{domain}/dashboard`. */
export const DashboardContext = createContext('')
export const useDashboardPath = () => use(DashboardContext)
