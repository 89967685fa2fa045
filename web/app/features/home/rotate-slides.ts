const restMs = 8000

/**
 * Lets the links below a strip of slides move it in place, marks the one that is in view, and changes slides by itself
 * until a person stops it, points at it, has the focus in it, touches it, or asked for less motion.
 */
export function rotateSlides(carousel: HTMLElement, signal: AbortSignal) {
  const strip = carousel.querySelector<HTMLElement>('.slides')
  const button = carousel.querySelector<HTMLButtonElement>('button[data-stopped]')
  if (!strip || !button || signal.aborted) return
  const slides = [...strip.children] as HTMLElement[]
  const links = [...carousel.querySelectorAll<HTMLAnchorElement>('a[href^="#slide-"]')]
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const current = () => Math.round(strip.scrollLeft / strip.clientWidth)
  let isStopped = calm

  const show = (index: number) =>
    strip.scrollTo({ left: index * strip.clientWidth, behavior: calm ? 'instant' : 'smooth' })
  const seen = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        // What is out of view is not reached by the Tab key.
        for (const part of withoutHeading(target as HTMLElement)) part.inert = !isIntersecting
        const link = links[slides.indexOf(target as HTMLElement)]
        if (isIntersecting) link?.setAttribute('aria-current', 'true')
        else link?.removeAttribute('aria-current')
      }
    },
    { root: strip, threshold: 0.5 },
  )
  const stop = () => {
    isStopped = true
    button.dataset.stopped = 'true'
  }

  for (const [index, link] of links.entries()) {
    link.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        stop()
        show(index)
      },
      { signal },
    )
  }
  strip.addEventListener('touchstart', stop, { signal, passive: true })
  strip.addEventListener('keydown', (event) => event.key.startsWith('Arrow') && stop(), { signal })
  button.addEventListener(
    'click',
    () => {
      if (isStopped) {
        isStopped = false
        button.dataset.stopped = 'false'
      } else stop()
    },
    { signal },
  )
  button.hidden = calm
  for (const slide of slides) seen.observe(slide)

  const timer = setInterval(() => {
    const isWatched = carousel.matches(':hover') || carousel.contains(document.activeElement)
    if (!isStopped && !isWatched && !document.hidden) show((current() + 1) % slides.length)
  }, restMs)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    seen.disconnect()
  })
}

/** The parts of a slide without the page's heading, which stays where it is: every page has one. */
function withoutHeading(part: HTMLElement): HTMLElement[] {
  if (part.tagName === 'H1') return []
  return part.querySelector('h1') ? ([...part.children] as HTMLElement[]).flatMap(withoutHeading) : [part]
}
