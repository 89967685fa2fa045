import { areaMenus } from 'virtual:area-menus'
import { useLocation, useParams } from 'react-router'
import type { Role } from '#contracts/roles.ts'
import { areaOf } from '../../kit/session/areas.ts'
import { useSite } from '../../site.ts'
import { useArea, type Account } from './account.ts'

export type AreaEntry = (typeof areaMenus)[number]

const roleOf = ({ kind, profile }: Account): Role =>
  kind === 'fulfillment_agent' && profile.isAdministrator ? 'fulfillment_administrator' : kind

/** The pages of the area that stand in its menu and that this person may open, in order. */
export function useAreaEntries(): AreaEntry[] {
  const { account } = useArea()
  const { brand } = useSite()
  const { domain = brand.domain } = useParams()
  const area = areaOf(useLocation().pathname)
  return areaMenus
    .filter(({ to, roles }) => areaOf(to) === area && (!roles || roles.includes(roleOf(account))))
    .map((entry) => ({ ...entry, to: entry.to.replace(':domain', domain) }))
}
