import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Locale } from '#contracts/locale.ts'
import type { ContentBlock } from '#contracts/content/choices.ts'
import { api } from '../../../api.client.ts'
import { ContentTree } from '../content-tree.tsx'
import { readOptional } from '../../../kit/staff/calls.client.ts'

const pauseMs = 400

interface Preview {
  tree: ContentBlock[]
  problems: { code: string; message: string }[]
}

/** The text as the site will show it, a moment after the typing stops, and what is wrong with it. */
export function LivePreview({
  locale,
  markdown,
  showsProblems,
}: {
  locale: Locale
  markdown: string
  /** Whether what is wrong is not said beside the field already. */
  showsProblems: boolean
}) {
  const t = useTranslations('content')
  const [preview, setPreview] = useState<Preview>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(async () => {
      const outcome = await readOptional(api.content.preview({ locale, markdown }))
      if (!isLatest) return
      setFailed(!outcome.ok)
      if (outcome.ok) setPreview(outcome.value)
    }, pauseMs)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [locale, markdown])
  return (
    <div className="grid gap-3">
      <div role="status">
        {isFailed && <p className="text-danger">{t('preview.failed')}</p>}
        {showsProblems && preview && preview.problems.length > 0 && (
          <ul className="grid gap-1 text-danger">
            {preview.problems.map(({ message }, index) => (
              <li key={index}>{message}</li>
            ))}
          </ul>
        )}
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard.
        tabIndex={0}
        role="region"
        lang={locale}
        aria-label={t('preview.text', { language: t(`languages.${locale}`) })}
        className="max-h-[520px] overflow-y-auto rounded-[8px] border border-line bg-surface p-4 text-base"
      >
        {preview && preview.tree.length > 0 ? (
          <ContentTree blocks={preview.tree} />
        ) : (
          <p className="text-muted">{t('preview.empty')}</p>
        )}
      </div>
    </div>
  )
}
