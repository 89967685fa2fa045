import { and, eq, inArray } from 'drizzle-orm'
import { letterWords } from '#contracts/i18n/message-words.ts'
import { programNames } from '#contracts/programs/choices.ts'
import { penOf, type Block, type Message, type MessageSubject, type Pen } from '#modules/messaging/index.ts'
import { originOf } from '#modules/tenancy/index.ts'
import { coverageLeads } from '#tables/coverage-leads.ts'
import { stopTokenOf } from './lead-contact.ts'
import type { CoverageLead } from './statuses.ts'

interface Facts extends Pick<CoverageLead, 'id' | 'program' | 'usState' | 'zip' | 'state'> {
  /** Of the brand that they asked, whoever has it told. */
  origin: string
}

interface CoverageLeadPen extends Pen {
  state: CoverageLead['state']
  beginButton: (label: string) => Block
  stopButton: (label: string) => Block
}

export type CoverageLeadMessage = Message<Facts, CoverageLeadPen>

/** Messages to somebody who waits until they can apply where they live. */
export const coverageLead: MessageSubject<Facts, CoverageLeadPen> = {
  // Whoever was forgotten or erased is told nothing.
  gone: 'NOTHING_TO_SAY',
  async find(ctx, _site, taken) {
    const ids = taken.flatMap(({ notification: { about } }) => about.coverageLeadId ?? [])
    const origin = await originOf(ctx)
    const { id, program, usState, zip, state } = coverageLeads
    const rows = await ctx.db
      .select({ id, program, usState, zip, state })
      .from(coverageLeads)
      .where(and(eq(coverageLeads.tenantId, ctx.tenant.id), inArray(coverageLeads.id, ids)))
    const byId = new Map(rows.map((row) => [row.id, { ...row, origin }]))
    return new Map(
      taken.flatMap(({ notification }) => {
        const found = byId.get(notification.about.coverageLeadId ?? '')
        return found ? [[notification.id, found] as const] : []
      }),
    )
  },
  pen({ ctx, site, facts: { id, program, zip, state, origin }, told: { locale } }) {
    const beginUrl = `${origin}/acp-eligibility-check?program=${program}&lang=${locale}`
    const stopUrl = `${origin}/enroll-not-here/${stopTokenOf(ctx, id)}?lang=${locale}`
    const { automatic } = letterWords(locale).coverageLead
    const values = { program: programNames[program], zip, beginUrl, stopUrl }
    const pen = penOf({ site, locale, homeUrl: origin, values, automatic })
    return {
      ...pen,
      state,
      beginButton: (label) => pen.button(label, beginUrl),
      stopButton: (label) => ({ kind: 'button', label, url: stopUrl, isPrimary: false }),
    }
  },
  livesIn: ({ usState }) => usState,
}
