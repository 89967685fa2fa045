import { useDashboardPath } from '../../../kit/staff/access.ts'

/** Where the page of a version stands. */
export function useVersionPath() {
  const root = useDashboardPath()
  return (programId: string, version: string) => `${root}/programs/${programId}/versions/${version}`
}
