import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import { standings } from '#contracts/enrollment/choices.ts'
import { repairWords } from '#contracts/i18n/registry.ts'
import common from '../../i18n/en/common.ts'
import enrollment from '../../i18n/en/enrollment.ts'
import progressWords from '../../i18n/en/enroll-progress.ts'
import { CertifyPage } from './certify-page.tsx'
import { HideableField } from './hideable-field.tsx'
import { StandingPage } from './standing-page.tsx'

const brand = { name: 'Base', timeZone: 'America/New_York', support: { email: '' } }

function drawn<Props extends object>(component: FunctionComponent<Props>, props: Props): string {
  const messages = { common, enrollment, 'enroll-progress': progressWords }
  const children = createElement(component, props)
  const settings = { locale: 'en-US' as const, messages, timeZone: 'UTC', children }
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => createElement(IntlProvider, settings as never) },
  ])
  return renderToStaticMarkup(
    createElement(Page, { hydrationData: { loaderData: { root: { locale: 'en', brand } } } }),
  )
}

const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

type Progress = Parameters<typeof StandingPage>[0]['progress']
const failed = (changes: Partial<Progress>): Progress => ({
  ...{ reference: 'ABCDEFGH', program: 'lifeline', state: 'nlad_failed', page: '/enroll-failure' },
  ...{ owner: standings.nlad_failed.owner, nextAction: standings.nlad_failed.next },
  ...{
    barrier: null,
    closedBecause: null,
    otherProgram: null,
    until: '2026-05-02T04:00:00.000Z',
    failures: [],
    rejections: [],
  },
  ...{ member: null, isWaitingForOutage: false, refusal: null },
  ...changes,
})
const refusal = (category: 'WAIT_UNTIL' | 'CONFIG', repair: 'wait' | 'staff', until: string | null) => ({
  ...{ category, repair, until },
  ...repairWords(repair, 'Base'),
})

test('whoever has to mend their enrollment is told what of it, from when and until when', () => {
  const progress = failed({
    ...{ owner: 'applicant', nextAction: 'mend_enrollment' },
    refusal: refusal('WAIT_UNTIL', 'wait', '2026-04-01'),
  })
  const text = textOf(drawn(StandingPage, { progress }))
  expect(text).toContain('It is too early')
  expect(text).toContain('Go on to see what you can do by May 1, 2026.')
  expect(text).toContain('Who has to act You Possible from April 1, 2026 By May 1, 2026')
  expect(text).not.toMatch(/our team/i)
})

test('where our team has to act, nothing is asked of the household', () => {
  const text = textOf(
    drawn(StandingPage, { progress: failed({ refusal: refusal('CONFIG', 'staff', null) }) }),
  )
  expect(text).toContain('We could not enroll you yet')
  expect(text).toContain('Our team looks at it.')
  expect(text).toContain('Who has to act We Open until May 1, 2026')
})

test('each promise is posted under the key of its words', () => {
  const words = { en: 'Lifeline', es: 'Lifeline' }
  const consent = { title: words, intro: words, items: [{ key: 'truth', text: words }] }
  const consents = [
    { ...consent, key: 'a1', kind: 'disclosure' },
    { ...consent, key: 'b2', kind: 'certification' },
  ]
  const page = { at: 'certify' as const, draft: { consents }, back: '/', timeZone: 'UTC' }
  const markup = drawn(CertifyPage, { page, answer: undefined })
  const boxes = markup.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? []
  expect(boxes.map((box) => [/name="([^"]*)"/.exec(box)?.[1], /value="([^"]*)"/.exec(box)?.[1]])).toEqual([
    ['agreed', 'b2.truth'],
  ])
  expect(markup).not.toContain('a1')
})

test('a number is seen until it is hidden, and the button is for those with scripts', () => {
  const markup = drawn(HideableField, { id: 'ssn4', label: 'Last four digits', autoComplete: 'off' })
  const [input = ''] = /<input[^>]*>/.exec(markup) ?? []
  expect(input).not.toContain('password')
  expect(markup).not.toContain('text-security')
  const [button = ''] = /<button[^>]*>/.exec(markup) ?? []
  expect(button).toContain('type="button"')
  expect(button).toContain('scripted')
  // A display of its own would show it without scripts as well.
  expect(button).not.toMatch(/\b(inline-)?(flex|grid|block)\b/)
  expect(textOf(markup)).toBe('Last four digits Hide the number')
})
