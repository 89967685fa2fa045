import { sql } from 'drizzle-orm'
import { defineAct } from '#platform/office/office-act.ts'
import { recordsOf, type OfficePart } from '#platform/office/office.ts'
import { decide } from './decide.ts'
import { listOfRepresentatives } from './list-of-representatives.ts'

const approve = defineAct(listOfRepresentatives, 'approve', {
  exclusion: sql`case when p.status = 'pending' then null else 'wrong_status' end`,
  run: (ctx, id) => decide('approve')(ctx, { id }),
})

export const office: OfficePart[] = [
  recordsOf(listOfRepresentatives, ({ repId, agent }) => ({ label: repId, detail: agent })),
  { acts: [approve] },
]
