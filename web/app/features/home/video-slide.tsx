import { useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { usePlayer, VideoFrame } from '../../ui/video-player.tsx'
import type { Landing } from './landing.server.ts'
import { slideClass } from './slide-class.ts'

/** A video in the carousel of the first page. */
export function VideoSlide({
  video: { title, lang, link, img, eyebrow, isPlayer, text },
  enroll,
  watch,
}: {
  video: Landing['carousel']['videos'][number]
  enroll: string
  watch: string
}) {
  const { brand } = useSite()
  const player = usePlayer(isPlayer)
  return (
    <div className={slideClass}>
      <div className="grid gap-4">
        <p className="eyebrow">{eyebrow}</p>
        <h2 lang={lang} className="text-[30px] md:text-[40px]">
          {title}
        </h2>
        <p className="max-w-[52ch] text-muted">{text}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/eligibility">{enroll}</ButtonLink>
          {!player.isPlaying && (
            <ButtonLink to={link} target="_blank" rel="noreferrer" variant="secondary" onClick={player.start}>
              {watch}
            </ButtonLink>
          )}
        </div>
      </div>
      <VideoFrame
        title={title}
        link={link}
        img={`${img}?brand=${brand.domain}`}
        player={player}
        className="rounded-card border border-line"
      />
    </div>
  )
}
