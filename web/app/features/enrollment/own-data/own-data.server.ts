import { data, redirect } from 'react-router'
import { codeChannels } from '#contracts/enrollment/choices.ts'
import type { OwnApplicantData } from '#contracts/people/own-applicant.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf, type Problem } from '../../../problem.ts'
import { fieldText } from '../../../problem-text.server.ts'
import {
  forgetLookup,
  forgetProof,
  heldEnrollment,
  heldLookup,
  heldProof,
  holdEnrollment,
  holdLookup,
  holdProof,
  leadTo,
  letGo,
  personalHeaders,
} from '../held.server.ts'
import { refusedForm } from '../refused.server.ts'
import { attemptKey, heldId } from '../registry/held-progress.server.ts'

const statusPage = '/enroll-status'
const dataPage = '/enroll-status/data'

export type DataPage =
  | { at: 'proof' }
  | { at: 'code'; channel: (typeof codeChannels)[number] }
  | { at: 'data'; own: OwnApplicantData; reference: string; attempt: string }
  /** They are forgotten; until which day the last of what the law has kept stays. */
  | { at: 'done'; keptUntil: string | null }

/** All that is kept of the applicant whose application this browser holds, once they have proven who they are. */
export async function loadOwnData(request: Request, { searchParams }: URL, { api }: Site) {
  const show = (page: DataPage) => data(page, { headers: personalHeaders() })
  if (searchParams.has('forgotten')) {
    const day = searchParams.get('forgotten') ?? ''
    return show({ at: 'done', keptUntil: /^\d{4}-\d\d-\d\d$/.test(day) ? day : null })
  }
  const id = heldId(request)
  const proof = heldProof(request)
  if (proof) {
    const found = await resultOf(api.people.own.applicant.get({ id, proof }))
    if (found.ok) {
      const { reference } = await api.enrollment.own.progress({ id })
      return show({ at: 'data', own: found.value, reference, attempt: crypto.randomUUID() })
    }
    if (found.problem.code !== 'CODE_NEEDED') throw lost(found.problem)
  }
  const channel = codeChannels.find((each) => each === searchParams.get('by'))
  if (channel && heldLookup(request)) return show({ at: 'code', channel })
  return show({ at: 'proof' })
}

/** `code` has one sent, `prove` gives it; with that, `copy`, `erase` and `stay` do what they say. */
export async function answerOwnData(request: Request, { api }: Site, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 200)
  const id = heldId(request)
  const intent = form.get('intent')
  if (intent === 'code') {
    const sent = await resultOf(api.enrollment.own.sendCode({ id }))
    if (!sent.ok) return refuse(sent.problem)
    throw leadTo(`${dataPage}?by=${sent.value.channel}`, holdLookup(sent.value.lookup))
  }
  if (intent === 'prove') return prove(request, api, text('code'))
  const proof = heldProof(request)
  if (!proof) throw redirect(dataPage)
  const given = { id, proof }
  const own = api.people.own.applicant
  const keyed = { context: { idempotencyKey: attemptKey(id, form, String(intent), text('confirmation')) } }
  if (intent === 'copy') {
    const asked = await resultOf(own.askCopy(given, keyed))
    if (asked.ok || asked.problem.code === 'COPY_BEING_MADE') throw redirect(dataPage)
    return refuse(asked.problem)
  }
  if (intent === 'stay') {
    const stayed = await resultOf(own.withdrawErasure(given, keyed))
    if (stayed.ok) throw redirect(dataPage)
    return refuse(stayed.problem)
  }
  const confirmation = text('confirmation').replace(/[\s-]/g, '')
  const typed = { confirmation: text('confirmation') }
  if (!confirmation)
    return data(
      {
        typed: { values: typed, errors: { confirmation: fieldText('REQUIRED') }, missing: ['confirmation'] },
        problem: null,
      },
      { status: 422 },
    )
  const asked = await resultOf(own.askErasure({ ...given, confirmation }, keyed))
  if (!asked.ok) return refuse(asked.problem, typed)
  if (!asked.value.isErased) throw redirect(dataPage)
  const after = await resultOf(own.get(given))
  const days = after.ok ? after.value.keeps.flatMap(({ until }) => until?.slice(0, 10) ?? []) : []
  throw leadTo(
    `${dataPage}?forgotten=${days.toSorted().at(-1) ?? ''}`,
    ...[letGo(), forgetLookup(), forgetProof()],
  )
}

async function prove(request: Request, api: Site['api'], code: string) {
  const lookup = heldLookup(request)
  if (!lookup) throw redirect(dataPage)
  const opened = await resultOf(api.enrollment.open({ lookup, code }))
  if (opened.ok)
    throw leadTo(
      dataPage,
      ...[holdEnrollment(opened.value.id, { isDraft: false }), holdProof(lookup), forgetLookup()],
    )
  if (opened.problem.code !== 'CODE_WRONG') return refuse(opened.problem)
  const errors = { code: fieldText('CODE_NOT_RIGHT') }
  return data({ typed: { values: {}, errors }, problem: null }, { status: 422 })
}

function refuse(problem: Problem, values: Record<string, string> = {}) {
  if (problem.code === 'CODE_NEEDED') throw leadTo(dataPage, forgetProof())
  if (problem.code === 'ENROLLMENT_NOT_FOUND') throw lost(problem)
  if (problem.code === 'CONFIRMATION_WRONG')
    return data(
      { typed: { values, errors: { confirmation: fieldText('INVALID') } }, problem: null },
      { status: problem.status },
    )
  return data(refusedForm(problem, values), { status: problem.status })
}

const lost = (problem: Problem) =>
  problem.code === 'ENROLLMENT_NOT_FOUND'
    ? leadTo(statusPage, letGo(), forgetProof())
    : new Response(null, { status: problem.status })

/** A copy that is ready, as the file that it is. */
export async function takeOwnData(request: Request, { api }: Site, form: FormData): Promise<Response> {
  const [id, proof] = [heldEnrollment(request), heldProof(request)]
  const copyId = String(form.get('copyId') ?? '')
  if (!id || !proof) return leadTo(dataPage)
  const taken = await resultOf(api.people.own.applicant.takeCopy({ id, proof, copyId }))
  // What cannot be fetched any more is no longer shown either.
  if (!taken.ok) return leadTo(dataPage)
  const headers = personalHeaders()
  headers.set('content-type', taken.value.type)
  headers.set('content-disposition', `attachment; filename="${taken.value.name}"`)
  return new Response(taken.value, { headers })
}
