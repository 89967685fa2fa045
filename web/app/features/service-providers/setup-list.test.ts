import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl/react'
import { describe, expect, test } from 'vitest'
import { formatLocale, type Locale } from '#contracts/locale.ts'
import { setupPlaces, setupSteps } from '#contracts/service-providers/choices.ts'
import type { SetupView } from '#contracts/service-providers/views.ts'
import { loadEveryCatalog } from '../../i18n/catalogs.ts'
import { messagesIn } from '../../i18n/messages.ts'
import { DashboardContext } from '../../kit/staff/access.ts'
import { pages } from '../../pages/index.ts'
import { SetupList } from './setup-list.tsx'

await loadEveryCatalog()

const root = '/admin/fresh/dashboard'
function drawn(steps: SetupView['steps'], locale: Locale = 'en') {
  const list = createElement(DashboardContext, { value: root }, createElement(SetupList, { steps }))
  const settings = {
    ...{ locale: formatLocale(locale), messages: messagesIn(locale), timeZone: 'UTC' },
    children: list,
  }
  const Page = createRoutesStub([{ path: '/', Component: () => createElement(IntlProvider, settings) }])
  return renderToStaticMarkup(createElement(Page))
}
const linksOf = (markup: string) => [...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

describe('what a new brand still has to do', () => {
  test.each(['en', 'es'] as const)('leads from each open step to where it is done: %s', (locale) => {
    const markup = drawn(
      setupSteps.map((step) => ({ step, isDone: step === 'looks' })),
      locale,
    )
    const open = setupSteps.filter((step) => step !== 'looks')
    expect(linksOf(markup)).toEqual(open.map((step) => `${root}/${setupPlaces[step].path}`))
    expect(markup).toContain(locale === 'en' ? '1 of 6 done' : '1 de 6 listos')
    expect(markup).not.toMatch(/setup\.|steps\./)
  })

  test('is there for nobody who may do nothing of it, and gone when all is done', () => {
    expect(drawn([])).toBe('')
    expect(drawn([{ step: 'contact', isDone: true }])).toBe('')
  })

  test('each place is a page that whoever does the step may open', () => {
    const paths = pages.map(({ path }) => path)
    for (const { path } of Object.values(setupPlaces))
      expect(paths).toContain(`/admin/:domain/dashboard/${path.split('?')[0]}`)
  })
})
