import type { ProgramsInForce } from '#contracts/programs/in-force.ts'
import type { ProgramView } from '#contracts/programs/views.ts'
import type { Site } from '#contracts/tenancy/site.ts'

/** The programs of this site as they stand, at the time that they live at. */
export interface SitePrograms extends ProgramsInForce {
  programs: readonly ProgramView[]
  /** Whether that is another time than now. */
  isClockSet: boolean
}

export async function loadPrograms({ api }: Pick<Site, 'api'>): Promise<SitePrograms> {
  const { at, ...programs } = await api.programs.inForce({})
  return { ...programs, at: new Date(at) }
}
