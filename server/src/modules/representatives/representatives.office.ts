import { sql } from 'drizzle-orm'
import { defineAct } from '#platform/office/office-act.ts'
import { recordsOf, type OfficePart } from '#platform/office/office.ts'
import { decide } from './decide.ts'
import { listOfRepresentatives } from './list-of-representatives.ts'
import { representativeActs } from '#contracts/representatives/acts.ts'
import { wrongStateFor } from '#platform/office/offered-acts.ts'

const approve = defineAct(listOfRepresentatives, 'approve', {
  exclusion: wrongStateFor(representativeActs, 'approve', sql`p.status`),
  run: (ctx, id) => decide('approve')(ctx, { id }),
})

export const office: OfficePart[] = [
  recordsOf(listOfRepresentatives, ({ repId, agent }) => ({ label: repId, detail: agent })),
  { acts: [approve] },
]
