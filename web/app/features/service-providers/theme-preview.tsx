import { useTranslations } from 'use-intl/react'
import type { BrandColors, Scheme } from '#contracts/theme.ts'
import { SchemeBox } from './scheme-box.tsx'

/** A header, a card and a button in a brand's colours, as they would look after saving. */
export function ThemePreview({
  colors,
  scheme,
  name,
  logo,
}: {
  colors: BrandColors
  scheme: Scheme
  name: string
  logo: string
}) {
  const t = useTranslations('service-providers.colors')
  return (
    <figure className="grid gap-2">
      <figcaption className="text-[13px] text-muted">
        {t(scheme === 'light' ? 'previewLight' : 'previewDark')}
      </figcaption>
      <SchemeBox
        colors={colors}
        scheme={scheme}
        className="overflow-hidden rounded-[12px] border border-line bg-sunken text-text"
      >
        <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line bg-surface px-4 py-2">
          <img
            src={`/api/static/storage/${logo}`}
            alt={name}
            className="h-auto max-h-9 w-auto max-w-[150px]"
          />
          <span className="text-sm font-medium text-primary-strong">{t('sampleLink')}</span>
        </div>
        <div className="p-4">
          <div className="grid justify-items-start gap-2 rounded-card border border-line bg-raised p-4">
            <span className="rounded-full bg-primary-alt px-2.5 py-0.5 text-[13px] font-semibold text-on-primary-alt">
              {t('sampleAccent')}
            </span>
            <p className="text-base font-bold">{t('sample')}</p>
            <p className="text-sm text-muted">{t('sampleText')}</p>
            <span className="text-sm text-primary-strong underline underline-offset-3">
              {t('sampleLink')}
            </span>
            <span className="mt-1 inline-flex min-h-11 items-center rounded-control bg-primary px-5 font-semibold text-on-primary">
              {t('sampleButton')}
            </span>
          </div>
        </div>
      </SchemeBox>
    </figure>
  )
}
