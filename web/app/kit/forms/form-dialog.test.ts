import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl/react'
import { describe, expect, test } from 'vitest'
import { formatLocale, type Locale } from '#contracts/locale.ts'
import { loadEveryCatalog } from '../../i18n/catalogs.ts'
import { messagesIn } from '../../i18n/messages.ts'
import type { Problem } from '../../problem.ts'
import { FormDialog } from './form-dialog.tsx'
import type { AnyForm } from './use-form.ts'

await loadEveryCatalog()

const refused = (code: Problem['code'], status = 409): Problem => ({
  code,
  status,
  message: `It is ${code}.`,
})

/** The dialog as it stands after its act was refused. */
function dialogAfter(problem: Problem | undefined, locale: Locale = 'en') {
  const form: AnyForm = {
    ...{ problem, summary: [], clashing: [], submitting: false, dirty: true },
    props: { onSubmit: () => {}, noValidate: true, ref: () => {} },
    takeTheirs: () => {},
    reset: () => {},
  }
  const dialog = {
    ...{ title: 'Edit the plan', form, submit: 'Save the plan' },
    onClose: () => {},
    children: 'What was typed',
  }
  const children = createElement(FormDialog, dialog)
  const settings = { locale: formatLocale(locale), messages: messagesIn(locale), timeZone: 'UTC', children }
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => createElement(IntlProvider, settings) },
  ])
  return renderToStaticMarkup(createElement(Page, { hydrationData: { loaderData: { root: {} } } }))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describe('a dialog whose record has changed meanwhile', () => {
  test.each(['INVALID_STATE', 'EDIT_TOO_LATE', 'ALREADY_PAID', 'SUBSCRIBER_MERGED'] as const)(
    'offers only to see it, where %s says that it cannot be done any more',
    (code) => {
      const text = dialogAfter(refused(code))
      expect(text).toContain(`It is ${code}.`)
      expect(text).toContain('See it as it is now')
      expect(text).toContain('What was typed')
      expect(text).not.toContain('Save the plan')
      expect(text).not.toContain('Go back')
      expect(dialogAfter(refused(code), 'es')).toContain('Ver cómo está ahora')
    },
  )

  test('still offers what can be done: to load what somebody else has saved, and to save', () => {
    const text = dialogAfter(refused('VERSION_CONFLICT'))
    expect(text).toContain('Load the latest version')
    expect(text).toContain('Save the plan')
    expect(text).not.toContain('See it as it is now')
  })

  test('and one that was refused for another reason can be sent again', () => {
    for (const problem of [undefined, refused('EMAIL_TAKEN'), refused('RESELLER_UNKNOWN', 422)])
      expect(dialogAfter(problem)).toContain('Save the plan')
  })
})
