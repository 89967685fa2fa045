import { useTranslations } from 'use-intl/react'
import { type ContentBlock, textOfBlocks } from '#contracts/content/choices.ts'

/** The headings of a long text as links; nothing for a short one. */
export function TableOfContents({ blocks }: { blocks: readonly ContentBlock[] }) {
  const t = useTranslations('articles')
  const headings = blocks.flatMap((block) =>
    block.type === 'heading' && block.level === 2 ? [{ id: block.id, text: textOfBlocks([block]) }] : [],
  )
  if (headings.length < 3) return null
  return (
    <nav aria-label={t('contents')} className="no-print card max-w-[70ch] p-5">
      <p className="font-semibold">{t('contents')}</p>
      <ol className="mt-1 grid gap-x-8 small:grid-cols-2">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-9 items-center">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
