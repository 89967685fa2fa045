import clsx from 'clsx'
import { useTranslations } from 'use-intl/react'
import type { ContentText } from '#contracts/content/views.ts'
import { locales } from '#contracts/locale.ts'
import { diffLines } from './line-diff.ts'

const parts = ['title', 'summary', 'body'] as const

/** Two versions of a text, part by part; parts that are the same are left out. */
export function CompareTexts({ before, after }: { before: ContentText; after: ContentText }) {
  const t = useTranslations('content')
  const changed = locales.flatMap((locale) =>
    parts
      .filter((part) => before[part][locale] !== after[part][locale])
      .map((part) => ({ locale, part, lines: diffLines(before[part][locale], after[part][locale]) })),
  )
  if (changed.length === 0) return <p>{t('compare.same')}</p>
  return (
    <section
      aria-label={t('compare.differences')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="grid max-h-[60dvh] gap-4 overflow-y-auto pr-1"
    >
      {changed.map(({ locale, part, lines }) => (
        <div key={`${locale} ${part}`} className="grid gap-1">
          <p className="text-sm font-semibold">
            {t('compare.part', { part: t(`fields.${part}`), language: t(`languages.${locale}`) })}
          </p>
          <ul lang={locale} className="rounded-[8px] border border-line py-1 text-sm">
            {lines.map(({ kind, text }, index) => (
              <li
                key={index}
                className={clsx(
                  'grid grid-cols-[24px_minmax(0,1fr)] px-1',
                  kind === 'removed' && 'bg-danger-soft text-danger',
                  kind === 'added' && 'bg-success-soft text-success',
                )}
              >
                <span aria-hidden className="text-center font-mono">
                  {kind === 'removed' ? '−' : kind === 'added' ? '+' : ''}
                </span>
                <span>
                  {kind !== 'same' && <span className="sr-only">{t(`compare.${kind}`)} </span>}
                  {text || ' '}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
