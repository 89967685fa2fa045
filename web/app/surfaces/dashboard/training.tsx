import {
  Link,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import clsx from 'clsx'
import ExternalLink from 'lucide-react/icons/external-link'
import Play from 'lucide-react/icons/play'
import { useTranslations } from 'use-intl/react'
import { playerOf, type Video } from '#contracts/tenancy/choices.ts'
import { AreaPage } from '../../features/area/area-page.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { usePlayer, VideoFrame } from '../../ui/video-player.tsx'

const choices = ['all', 'en', 'es'] as const

/** As public as the first page that shows some of them. */
export const loader = ({ context }: LoaderFunctionArgs) => siteOf(context).brand.videos

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'area')('training.title'), noIndex: true }))

export default function Training() {
  const t = useTranslations('area.training')
  const [query] = useSearchParams()
  const chosen = choices.find((choice) => choice === query.get('lang')) ?? 'all'
  const shown = useLoaderData<typeof loader>().filter(({ lang }) => chosen === 'all' || lang === chosen)
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
      {shown.length === 0 && <p className="text-muted">{t('none')}</p>}
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

/** A poster of ours, and the player in its place once it is tapped. */
function VideoCard({ video: { lang, title, link, img } }: { video: Video }) {
  const t = useTranslations('area.training')
  const player = usePlayer(playerOf(link) !== null)
  return (
    <div className="grid overflow-hidden rounded-[12px] border border-line bg-raised">
      <VideoFrame title={title} link={link} img={img} player={player} />
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        onClick={player.start}
        className="grid gap-1.5 p-4 no-underline hover:underline"
      >
        <span lang={lang} className="font-semibold text-text">
          {title}
        </span>
        <span className="flex items-center gap-1.5 text-sm text-muted">
          {player.start ? (
            <Play size={14} className="shrink-0" />
          ) : (
            <ExternalLink size={14} className="shrink-0" />
          )}{' '}
          {t(`languages.${lang}`)} · {t(player.start ? 'inside' : 'outside')}
        </span>
      </a>
    </div>
  )
}
