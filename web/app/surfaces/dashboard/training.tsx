import { Link, useSearchParams, type MetaFunction } from 'react-router'
import clsx from 'clsx'
import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslations } from 'use-intl/react'
import { trainingVideos, type Video } from '#contracts/videos.ts'
import { AreaPage } from '../../features/area/area-page.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

const choices = ['all', 'en', 'es'] as const

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'area')('training.title'), noIndex: true }))

export default function Training() {
  const t = useTranslations('area.training')
  const [query] = useSearchParams()
  const chosen = choices.find((choice) => choice === query.get('lang')) ?? 'all'
  const shown = trainingVideos.filter(({ lang }) => chosen === 'all' || lang === chosen)
  return (
    <AreaPage title={t('title')} lead={t('lead')}>
      <nav aria-label={t('language')} className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Link
            key={choice}
            to={choice === 'all' ? '?' : `?lang=${choice}`}
            replace
            preventScrollReset
            aria-current={choice === chosen ? 'page' : undefined}
            className={clsx(
              'inline-flex min-h-11 items-center rounded-full border px-4 font-semibold',
              choice === chosen
                ? 'border-primary bg-primary text-on-primary'
                : 'border-line-strong text-text hover:bg-raised',
            )}
          >
            {t(`languages.${choice}`)}
          </Link>
        ))}
      </nav>
      <ul className="grid gap-5 small:grid-cols-2 wide:grid-cols-3">
        {shown.map((video) => (
          <li key={video.title}>
            <VideoCard video={video} />
          </li>
        ))}
      </ul>
    </AreaPage>
  )
}

/** A poster of ours; the other site is opened by a tap, and nothing of it is loaded before. */
function VideoCard({ video: { lang, title, link, img } }: { video: Video }) {
  const t = useTranslations('area.training')
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      className="grid overflow-hidden rounded-[12px] border border-line bg-raised no-underline hover:border-line-strong"
    >
      <img
        src={img}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        className="aspect-video w-full object-cover"
      />
      <span className="grid gap-1.5 p-4">
        <span lang={lang} className="font-semibold text-text">
          {title}
        </span>
        <span className="flex items-center gap-1.5 text-sm text-muted">
          <ExternalLink size={14} className="shrink-0" /> {t(`languages.${lang}`)} · {t('outside')}
        </span>
      </span>
    </a>
  )
}
