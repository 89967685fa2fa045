import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { booleanFlag } from '../primitives.ts'
import { incomePeriodNames, largestHousehold, qualifyingCodes } from './choices.ts'
import { stateCode } from './terms.ts'
import { estimateView, programsView, supportedStates } from './views.ts'

const tags = ['Programs']
/** Every page of a site reads it, no matter who asks for the page. */
const read = { access: 'public', limitPerMinute: 60_000 } as const

export const publicPrograms = {
  inForce: endpoint(read, {
    method: 'GET',
    path: '/public/program',
    summary: 'The subsidy programs as they stand: rules, status, and where they are offered',
    tags,
  })
    .input(z.strictObject({}))
    .output(programsView),
  acpStates: endpoint(read, {
    method: 'GET',
    path: '/public/acp_supported_state',
    summary: 'Where ACP is offered',
    tags,
  })
    .input(z.strictObject({}))
    .output(supportedStates),
  estimate: endpoint(
    { access: 'public', isSafe: true, limitPerMinute: 60 },
    {
      method: 'POST',
      path: '/public/eligibility/estimate',
      summary: 'Which open programs a household may qualify for: an estimate of which nothing is kept',
      tags,
    },
  )
    .input(
      z.strictObject({
        state: stateCode,
        householdSize: z.int().min(1).max(largestHousehold),
        income: z
          .strictObject({ cents: z.int().min(0).max(1_000_000_000), period: z.enum(incomePeriodNames) })
          .optional(),
        codes: z.array(z.enum(Object.values(qualifyingCodes))).max(20),
        onTribalLands: booleanFlag.default(false),
      }),
    )
    .output(estimateView),
}
