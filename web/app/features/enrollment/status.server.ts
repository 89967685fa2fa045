import { data, redirect } from 'react-router'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../problem.ts'
import { fieldText } from '../../problem-text.server.ts'
import {
  forgetLookup,
  forgetProof,
  heldEnrollment,
  heldLookup,
  holdEnrollment,
  holdLookup,
  holdProof,
  leadTo,
  letGo,
  personalHeaders,
} from './held.server.ts'
import { refusedForm } from './refused.server.ts'

const statusPage = '/enroll-status'

export type StatusPage =
  | { at: 'found'; progress: Omit<ProgressView, 'link'> }
  | { at: 'code' }
  | { at: 'lookup' }

/** What this browser holds: an enrollment, a lookup that waits for its code, or nothing yet. */
export async function loadStatus(request: Request, { searchParams }: URL, { api }: Site) {
  const show = (page: StatusPage) => data(page, { headers: personalHeaders() })
  if (searchParams.has('another')) return show({ at: 'lookup' })
  if (heldLookup(request)) return show({ at: 'code' })
  const id = heldEnrollment(request)
  if (!id) return show({ at: 'lookup' })
  const found = await resultOf(api.enrollment.own.progress({ id }))
  if (!found.ok) throw leadTo(statusPage, letGo())
  return show({ at: 'found', progress: found.value })
}

/** `reference` and `person` look for an application, `open` gives the code, `leave` forgets what is held here. */
export async function answerStatus(request: Request, { api }: Site, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 200)
  switch (form.get('intent')) {
    case 'leave':
      throw leadTo(`${statusPage}?another`, letGo(), forgetLookup(), forgetProof())
    case 'keep':
      throw await keep(request, api)
    case 'open':
      return open(request, api, text('code'))
    case 'person': {
      const typed = Object.fromEntries(
        ['firstName', 'lastName', 'month', 'day', 'year', 'lastFour'].map((name) => [name, text(name)]),
      )
      const { month = '', day = '', year = '', ...who } = typed
      const birthDate = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      return find(api, { ...who, birthDate } as Parameters<typeof api.enrollment.find>[0], typed)
    }
    default: {
      const reference = text('reference')
      return find(api, { reference: reference.replace(/[\s-]/g, '').toUpperCase() }, { reference })
    }
  }
}

/** The household answers that it wants to keep its service; the page shows what came of it. */
async function keep(request: Request, api: Site['api']) {
  const id = heldEnrollment(request)
  if (id) await resultOf(api.enrollment.own.keep({ id }))
  return redirect(statusPage)
}

async function find(
  api: Site['api'],
  wanted: Parameters<typeof api.enrollment.find>[0],
  typed: Record<string, string>,
) {
  // A union tells nothing of single fields, so that what is missing is found here.
  const missing = Object.entries(typed).flatMap(([name, value]) => (value.trim() ? [] : [name]))
  if (missing.length > 0) {
    const errors = Object.fromEntries(missing.map((name) => [name, fieldText('REQUIRED')]))
    return data({ typed: { values: typed, errors, missing }, problem: null }, { status: 422 })
  }
  const found = await resultOf(api.enrollment.find(wanted))
  if (found.ok) throw leadTo(statusPage, holdLookup(found.value.lookup))
  if (found.problem.status === 429)
    return data(
      { typed: { values: typed, errors: {} }, problem: refusedForm(found.problem, typed).problem },
      { status: 429 },
    )
  const wrong = 'birthDate' in wanted ? { day: fieldText('BIRTH_DATE') } : { reference: fieldText('INVALID') }
  return data({ typed: { values: typed, errors: wrong }, problem: null }, { status: 422 })
}

async function open(request: Request, api: Site['api'], code: string) {
  const lookup = heldLookup(request)
  if (!lookup) throw redirect(statusPage)
  const opened = await resultOf(api.enrollment.open({ lookup, code }))
  if (!opened.ok) {
    const { problem } = opened
    if (problem.code === 'CODE_WRONG')
      return data(
        { typed: { values: {}, errors: { code: fieldText('CODE_NOT_RIGHT') } }, problem: null },
        { status: 422 },
      )
    return data(refusedForm(problem, {}), { status: problem.status })
  }
  const { id } = opened.value
  const progress = await api.enrollment.own.progress({ id })
  throw leadTo(
    progress.page,
    holdEnrollment(id, { isDraft: progress.state === 'draft' }),
    holdProof(lookup),
    forgetLookup(),
  )
}
