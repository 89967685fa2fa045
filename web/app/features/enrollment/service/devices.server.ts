import { data, redirect } from 'react-router'
import type { ServiceView } from '#contracts/enrollment/service/views.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import { resultOf, type Problem } from '../../../problem.ts'
import { fieldText, problemText } from '../../../problem-text.server.ts'
import type { FormAnswer } from '../../../kit/forms/use-posted-form.tsx'
import { heldEnrollment, holdEnrollment, leadTo, letGo, personalHeaders } from '../held.server.ts'
import { lastDayOf, deviceWays, groupsOf, planWay, type Way } from './choices.server.ts'

const page = '/enroll-devices'
const statusPage = '/enroll-status'

/** That a household qualifies, as long as it has chosen nothing: said once, on the first page. */
export interface Approval {
  reference: string
  until: string | null
}

/** What the page shows: the plans, the ways to use the one that was chosen, or nothing to choose. */
export type DevicesPage =
  | { at: 'none' }
  | { at: 'plan'; ways: Way[]; chosen: string | undefined; approval: Approval | null }
  | {
      at: 'device'
      plan: Way
      ways: Way[]
      chosen: string | undefined
      hasDevices: boolean
      back: string | null
      note: 'had' | 'unanswered' | null
      approval: Approval | null
    }

export async function loadDevices(request: Request, { searchParams }: URL, { api, brand, locale }: Site) {
  const id = heldEnrollment(request)
  if (!id) throw redirect(statusPage)
  // Read first: what an answer of the National Verifier opens in between is shown, and leads nobody away.
  const stands = await resultOf(api.enrollment.own.progress({ id }))
  if (!stands.ok) throw lost(stands.problem)
  const progress = stands.value
  const service = await api.enrollment.own.service.get({ id })
  if (!service.mayChoose) throw redirect(progress.page === page ? statusPage : progress.page)
  const show = (shown: DevicesPage) =>
    data(shown, { headers: personalHeaders(holdEnrollment(id, { isDraft: false })) })
  const until = lastDayOf(progress.until, locale, brand.timeZone)
  const approval = progress.state === 'qualified' ? { reference: progress.reference, until } : null
  return show(choosing(service, searchParams, locale, approval))
}

function choosing(
  service: ServiceView,
  searchParams: URLSearchParams,
  locale: Site['locale'],
  approval: Approval | null,
): DevicesPage {
  const groups = groupsOf(service.plans)
  if (groups.length === 0) return { at: 'none' }
  const { chosen } = service
  const before = service.plans.find(({ id }) => id === chosen?.planId)
  const wanted = searchParams.get('plan')
  const group = groups.length === 1 ? groups[0] : groups.find(([plan]) => plan?.group === wanted)
  if (!group) {
    const ways = groups.map((each) => planWay(locale, each))
    return { at: 'plan', ways, chosen: before?.group, approval }
  }
  const ways = deviceWays(locale, service, group)
  const isKept = before && before.group === group[0]?.group
  const note = searchParams.get('note')
  return {
    at: 'device',
    plan: planWay(locale, group),
    ways,
    chosen: isKept
      ? chosen?.deviceId
        ? `${chosen.deviceId}:${chosen.deviceTerms}`
        : before.simType
      : undefined,
    hasDevices: service.devices.length > 0,
    back: groups.length > 1 ? page : null,
    note: note === 'had' || note === 'unanswered' ? note : null,
    approval: groups.length > 1 ? null : approval,
  }
}

/** A choice of a plan, then of how to use it. */
export async function answerDevices(request: Request, { api }: Site, form: FormData) {
  const id = heldEnrollment(request)
  if (!id) throw redirect(statusPage)
  const plan = text(form, 'plan')
  const way = text(form, 'way')
  const again = `${page}?plan=${encodeURIComponent(plan)}`
  if (!plan) return missing('plan')
  if (form.get('intent') === 'plan') throw redirect(again)
  if (!way) return missing('way')
  const found = await resultOf(api.enrollment.own.service.get({ id }))
  if (!found.ok) throw lost(found.problem)
  const [deviceId, terms] = way.split(':')
  const group = found.value.plans.filter(({ group: of }) => of === plan)
  const isDevice = terms === 'benefit' || terms === 'retail'
  // The SIM is inside a device, so that its plan is the one on a card where there are both.
  const chosen =
    group.find(({ simType }) => simType === (isDevice ? 'physical' : way)) ??
    (isDevice ? group[0] : undefined)
  if (!chosen) throw redirect(page)
  if (terms === 'benefit') {
    const asked = await resultOf(api.enrollment.own.service.verifyDevice({ id }))
    if (!asked.ok) return refused(asked.problem)
    const { answer } = asked.value
    if (answer !== 'eligible') throw redirect(`${again}&note=${answer === 'had' ? 'had' : 'unanswered'}`)
  }
  const device = isDevice ? { id: deviceId!, terms } : null
  const done = await resultOf(
    api.enrollment.own.service.choose({ id, planId: chosen.id, device } as Parameters<
      typeof api.enrollment.own.service.choose
    >[0]),
  )
  if (!done.ok) return refused(done.problem)
  throw redirect(done.value.page)
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '').slice(0, 100)

function missing(name: 'plan' | 'way') {
  const answer: FormAnswer = {
    typed: { values: {}, errors: { [name]: fieldText('CHOOSE_ONE') }, missing: [] },
    problem: null,
  }
  return data(answer, { status: 422 })
}

function refused(problem: Problem) {
  if (problem.code === 'ENROLLMENT_NOT_FOUND') throw lost(problem)
  if (problem.code === 'INVALID_STATE') throw redirect('/enroll-status')
  const answer: FormAnswer = { problem: problemText(problem) as LocalizedText }
  return data(answer, { status: problem.status })
}

function lost({ code, status }: Problem): Response {
  return code === 'ENROLLMENT_NOT_FOUND' ? leadTo(statusPage, letGo()) : new Response(null, { status })
}
