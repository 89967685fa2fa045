import { useTranslations } from 'use-intl/react'
import type { RegistryCodeRecord } from '#contracts/enrollment/registry/admin.ts'
import type { AnyStep } from '#contracts/enrollment/registry/choices.ts'
import { useTimes } from '../../../../kit/staff/use-times.ts'
import { CopyText } from '../../../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../../../ui/staff/panel.tsx'
import { useStepText } from './use-code-choices.ts'

/** The API counts no further. */
const mostCounted = 1_000

/** What a code says, what follows from it, and how often it is met. */
export function CodeFacts({ code }: { code: RegistryCodeRecord }) {
  const t = useTranslations('registry-codes')
  const tColumn = useTranslations('lists.registry-codes.columns')
  const stepText = useStepText()
  const times = useTimes()
  const { met, lastMetAt, message, step, standing, defaultStep } = code
  return (
    <Panel title={t('facts')}>
      <Facts
        items={[
          { name: tColumn('code'), value: <CopyText value={code.code} /> },
          { name: tColumn('step'), value: stepText(step, code.provider) },
          ...(standing === 'own'
            ? [{ name: t('byDefault'), value: stepText(defaultStep, code.provider) }]
            : []),
          { name: tColumn('message'), value: message ?? '–' },
          {
            name: t('use'),
            value:
              met >= mostCounted ? t('many', { count: String(mostCounted) }) : t('times', { count: met }),
          },
          {
            name: t('lastMet'),
            value: lastMetAt ? <time dateTime={lastMetAt}>{times.full(lastMetAt)}</time> : t('never'),
          },
        ]}
      />
    </Panel>
  )
}

/** What the household reads, in both languages. */
export function HouseholdPanel({ words, ownWords }: Pick<RegistryCodeRecord, 'words' | 'ownWords'>) {
  const t = useTranslations('registry-codes')
  return (
    <Panel title={t('household')}>
      {words ? (
        <div className="grid gap-4 text-sm">
          {(['en', 'es'] as const).map((locale) => (
            <div key={locale} lang={locale} className="grid gap-1">
              <p className="font-semibold">{words.title[locale]}</p>
              <p>{words.text[locale]}</p>
            </div>
          ))}
          {ownWords && <p className="text-muted">{t('householdOwn')}</p>}
        </div>
      ) : (
        <p className="text-sm text-muted">{t('householdNothing')}</p>
      )}
    </Panel>
  )
}

interface Said {
  step: AnyStep | null
  en: string | null
}

/** Who decided what about a code, when and why, with what was before and after. */
export function DecisionsPanel({ timeline, provider }: Pick<RegistryCodeRecord, 'timeline' | 'provider'>) {
  const t = useTranslations('registry-codes')
  const stepText = useStepText()
  const times = useTimes()
  const decisions = timeline.filter(({ type }) =>
    ['registry_code.decide', 'registry_code.reset'].includes(type),
  )
  const said = (given: unknown) => {
    const { step, en } = (given ?? { step: null, en: null }) as Said
    return `${stepText(step, provider)}${en ? ` (${t('ownText')})` : ''}`
  }
  return (
    <Panel title={t('history')}>
      {decisions.length === 0 && <p className="text-sm text-muted">{t('historyNone')}</p>}
      <ul className="grid gap-4">
        {decisions.map(({ id, type, at, actor, data }) => (
          <li key={id} className="text-sm">
            <Facts
              isWide
              items={[
                { name: t('when'), value: <time dateTime={at}>{times.full(at)}</time> },
                { name: t('who'), value: actor.name ?? '–' },
                { name: t('before'), value: said(data.old) },
                {
                  name: t('after'),
                  value: type === 'registry_code.reset' ? t('standings.default') : said(data.new),
                },
                { name: t('reason'), value: String(data.reason) },
              ]}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
