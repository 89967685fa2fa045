import { useTranslations } from 'use-intl/react'
import { locales } from '#contracts/locale.ts'
import type { ProgramConsents, ProgramVersionView } from '#contracts/programs/views.ts'
import { Panel } from '../../../ui/staff/panel.tsx'

/** What people are told and agree to under a version, word for word in both languages. */
export function ConsentWordsPanel({
  version: { terms },
  consents: { items },
}: {
  version: ProgramVersionView
  consents: ProgramConsents
}) {
  const t = useTranslations('program-version')
  const named: readonly string[] = Object.values(terms.consents)
  return (
    <Panel title={t('sections.consents')} flush>
      {items
        .filter(({ id }) => named.includes(id))
        .map(({ id, kind, title, intro, items: lines }) => (
          <details key={id} className="border-b border-line px-4 py-2.5 last:border-0">
            <summary className="min-h-6 cursor-pointer max-md:min-h-11">
              <span className="font-semibold">{t(`consentKinds.${kind}`)}</span> <code>{id}</code>
            </summary>
            <div className="mt-2 grid gap-4 text-sm *:min-w-0 md:grid-cols-2">
              {locales.map((locale) => (
                <div key={locale} lang={locale} className="grid content-start gap-1">
                  <p className="font-semibold">{title[locale]}</p>
                  <p>{intro[locale]}</p>
                  <ul className="list-disc pl-5">
                    {lines.map((line) => (
                      <li key={line.en}>{line[locale]}</li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </details>
        ))}
    </Panel>
  )
}
