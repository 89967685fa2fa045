import { useSite } from '../../site.ts'
import { useMay } from '../../kit/staff/access.ts'
import { navigationEntries, type NavigationEntry } from './navigation.ts'

/** The pages of the sidebar that this person may open here: links, palette and keys lead to no other. */
export function useEntries(): NavigationEntry[] {
  const may = useMay()
  const { platformMode } = useSite()
  return navigationEntries.filter(
    ({ key, needs }) => may(needs) && (key !== 'spManagement' || platformMode === '0'),
  )
}
