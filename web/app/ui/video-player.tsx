import clsx from 'clsx'
import { useState, type MouseEvent } from 'react'

export interface Player {
  isPlaying: boolean
  /** For the links of a video; undefined where they lead elsewhere. */
  start: ((event: MouseEvent) => void) | undefined
}

/** Whether a video plays in the page, and what starts it. A link that is no player opens in a new tab. */
export function usePlayer(isPlayer: boolean): Player {
  const [isPlaying, setPlaying] = useState(false)
  const start = (event: MouseEvent) => {
    event.preventDefault()
    setPlaying(true)
  }
  return { isPlaying, start: isPlayer ? start : undefined }
}

/** A visitor who started a video with a link that is gone then stands in the player. */
const focus = (frame: HTMLIFrameElement | null) => frame?.focus()

/**
 * A poster of ours, and the other site's player in its place once somebody asks for it: nothing of that site is loaded
 * before.
 */
export function VideoFrame({
  title,
  link,
  img,
  player: { isPlaying, start },
  className,
}: {
  title: string
  link: string
  /** Address of the poster. */
  img: string
  player: Player
  className?: string
}) {
  const look = clsx('aspect-video h-auto w-full object-cover', className)
  if (isPlaying)
    return (
      <iframe
        ref={focus}
        src={`${link}${link.includes('?') ? '&' : '?'}autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className={look}
      />
    )
  return (
    <a href={link} target="_blank" rel="noreferrer" tabIndex={-1} aria-hidden="true" onClick={start}>
      <img src={img} alt="" width={640} height={360} loading="lazy" className={look} />
    </a>
  )
}
