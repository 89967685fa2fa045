import { staffMenu } from 'virtual:staff-menu'
import { useSite } from '../../site.ts'
import { platformRoot } from '../../kit/session/areas.ts'
import { useAdministrator, useDashboardPath, useMay } from '../../kit/staff/access.ts'

export type Entry = (typeof staffMenu)[number] & {
  /** Its address in the domain that is worked in. */
  href: string
}

/**
 * The pages that this person may open here, in order: links, palette and keys lead to no other. Of the area of the
 * platform, or of a domain.
 */
export function useEntries({ ofPlatform = false } = {}): Entry[] {
  const may = useMay()
  const { platformMode } = useSite()
  const { isSuper } = useAdministrator()
  const dashboard = useDashboardPath()
  const root = ofPlatform ? platformRoot : dashboard
  return staffMenu
    .filter(({ needs, only, isOfPlatform }) => {
      if (isOfPlatform !== ofPlatform || !may(needs)) return false
      return only === undefined || (only === 'provider' ? !isSuper : platformMode === '0')
    })
    .map((entry) => ({ ...entry, href: entry.to.startsWith('/') ? entry.to : `${root}/${entry.to}` }))
}

/** Whether an entry is lit by one of the pages that belong to it and stand elsewhere. */
export const isBeside = ({ also, to, href }: Entry, pathname: string) =>
  also.some((beginning) => pathname.startsWith(href.slice(0, -to.length) + beginning))
