import { useLocation } from 'react-router'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { isPlatformPath, platformRoot } from '../../kit/session/areas.ts'

/** Where the platform's pages stand: in its own area, or in the administration of a domain. */
export function usePlatformRoot(): string {
  const { pathname } = useLocation()
  const dashboard = useDashboardPath()
  return isPlatformPath(pathname) ? platformRoot : dashboard
}
