import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ContentText } from '#contracts/content/views.ts'
import type { Locale } from '#contracts/locale.ts'
import { SmallInput } from '../../../ui/staff/small-field.tsx'
import { LivePreview } from './live-preview.tsx'

const parts = ['title', 'summary', 'body'] as const
type Part = (typeof parts)[number]
const longest: Record<Part, number> = { title: 160, summary: 400, body: 60_000 }
const areaClass =
  'w-full rounded-[8px] border border-line-strong bg-raised px-3 py-2 text-sm read-only:bg-sunken aria-invalid:border-danger'

/** Title, summary and text in one language with a preview. `issues` are what the server refused, by part. */
export function LanguageFields({
  locale,
  text,
  issues,
  isReadOnly,
  onChange,
}: {
  locale: Locale
  text: ContentText
  issues: (part: Part) => string[]
  isReadOnly: boolean
  onChange: (part: Part, value: string) => void
}) {
  const t = useTranslations('content')
  const id = useId()
  const field = (part: Part) => ({
    id: `${id}-${part}`,
    lang: locale,
    value: text[part][locale],
    maxLength: longest[part],
    readOnly: isReadOnly,
    spellCheck: true,
    'aria-invalid': issues(part).length > 0 || undefined,
    'aria-describedby': issues(part).length > 0 ? `${id}-${part}-error` : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(part, target.value),
  })
  const labelled = (part: Part, control: ReactNode) => (
    <div className="grid gap-1">
      <label htmlFor={`${id}-${part}`} className="font-medium">
        {t(`fields.${part}`)}
      </label>
      {control}
      {issues(part).length > 0 && (
        <ul id={`${id}-${part}-error`} className="text-danger">
          {issues(part).map((message, index) => (
            <li key={index}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
  return (
    <fieldset className="grid min-w-0 content-start gap-4 rounded-[12px] border border-line bg-raised p-4">
      <legend className="px-1 text-[15px] font-semibold">{t(`languages.${locale}`)}</legend>
      {labelled('title', <SmallInput {...field('title')} />)}
      {labelled('summary', <textarea rows={2} className={areaClass} {...field('summary')} />)}
      {labelled(
        'body',
        <textarea rows={16} className={`${areaClass} font-mono leading-6`} {...field('body')} />,
      )}
      <h2 className="text-sm font-medium tracking-normal">{t('preview.label')}</h2>
      <LivePreview locale={locale} markdown={text.body[locale]} showsProblems={issues('body').length === 0} />
    </fieldset>
  )
}
