import { useEffect, useRef, type ReactNode } from 'react'
import type { Landing } from './landing.server.ts'
import { rotateSlides } from './rotate-slides.ts'
import { slideMark } from './slide-mark.ts'
import { VideoSlide } from './video-slide.tsx'

/**
 * The brand's own slide and the videos side by side in a strip that scrolls and snaps: by finger, by arrow key and by
 * the links below it, with or without scripts.
 */
export function HomeCarousel({
  words,
  enroll,
  children,
}: {
  words: Landing['carousel']
  enroll: string
  children: ReactNode
}) {
  const carousel = useRef<HTMLElement>(null)
  useEffect(() => {
    const abort = new AbortController()
    if (carousel.current) rotateSlides(carousel.current, abort.signal)
    return () => abort.abort()
  }, [])
  const slides = [
    children,
    ...words.videos.map((video) => (
      <VideoSlide key={video.link} video={video} enroll={enroll} watch={words.watch} />
    )),
  ]
  return (
    <section
      ref={carousel}
      aria-roledescription={words.role}
      aria-label={words.label}
      className="bg-linear-to-b from-primary-soft to-surface"
    >
      <div
        role="group"
        tabIndex={0}
        aria-label={words.label}
        className="slides flex snap-x snap-mandatory overflow-x-auto"
      >
        {slides.map((slide, index) => (
          <div
            key={index}
            id={`slide-${index + 1}`}
            role="group"
            aria-roledescription={words.slideRole}
            aria-label={words.slideLabel.replace(slideMark, String(index + 1))}
            className="w-full shrink-0 snap-start self-center"
          >
            {slide}
          </div>
        ))}
      </div>
      <div className="flex items-center justify-center pb-6">
        {slides.map((_slide, index) => (
          <a
            key={index}
            href={`#slide-${index + 1}`}
            aria-label={words.goToLabel.replace(slideMark, String(index + 1))}
            aria-current={index === 0 ? 'true' : undefined}
            className="slide-link grid size-11 place-items-center rounded-full"
          />
        ))}
        <button
          type="button"
          hidden
          data-stopped="false"
          className="ml-2 min-h-11 rounded-control px-3 text-sm text-muted hover:bg-sunken [&[data-stopped=false]>:last-child]:hidden [&[data-stopped=true]>:first-child]:hidden"
        >
          <span>{words.pause}</span>
          <span>{words.play}</span>
        </button>
      </div>
    </section>
  )
}
