import type { OfficePart } from '#platform/office/office.ts'
import { listOfTeam } from './team/list-of-team.ts'

export const office: OfficePart[] = [{ lists: [listOfTeam] }]
