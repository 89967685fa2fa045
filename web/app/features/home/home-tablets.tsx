import { useRef, type MouseEvent } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { FactTable } from '../programs/income-table.tsx'
import type { Landing } from './landing.server.ts'

const comparison = 'tablets'

/** The tablet offer; the tablets side by side in a dialog, or without scripts as a part of the page. */
export function HomeTablets(words: Landing['tablets']) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    dialog.current?.showModal()
  }
  return (
    <section id="tablet-offer" className="shell grid gap-6 py-6 md:py-14">
      <div className="grid items-center gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-3 md:gap-4">
          <h2 className="text-2xl md:text-[28px]">{words.title}</h2>
          <p className="max-w-[60ch] md:text-lg">{words.text}</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 max-md:text-sm md:grid md:gap-2">
            {words.points.map((point) => (
              <li key={point} className="flex items-center gap-2">
                <CheckIcon className="shrink-0 text-primary-strong" />
                {point}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <ButtonLink to={words.action.to}>{words.action.label}</ButtonLink>
            {words.rows.length > 0 && (
              <TextLink to={`#${comparison}`} onClick={open} aria-haspopup="dialog">
                {words.characteristics}
              </TextLink>
            )}
          </div>
        </div>
        <TabletPicture />
      </div>
      {words.rows.length > 0 && (
        <dialog
          ref={dialog}
          id={comparison}
          aria-labelledby="tablets-title"
          className="modal m-auto w-[min(680px,100%)] max-w-none rounded-card bg-raised p-6 text-text shadow-lift max-small:m-0 max-small:h-dvh max-small:max-h-none max-small:rounded-none"
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id="tablets-title" className="text-xl">
              {words.compareTitle}
            </h2>
            <form method="dialog">
              <button className="-mt-2 -mr-2 grid size-11 place-items-center rounded-control hover:bg-sunken">
                <CloseIcon />
                <span className="sr-only">{words.close}</span>
              </button>
            </form>
          </div>
          <FactTable head={words.head} rows={words.rows} />
        </dialog>
      )}
    </section>
  )
}

function TabletPicture() {
  return (
    <svg
      viewBox="0 0 360 240"
      aria-hidden="true"
      className="mx-auto h-auto w-full max-w-[420px] max-md:hidden"
    >
      <rect x="60" y="14" width="286" height="196" rx="18" className="fill-primary-alt" />
      <rect x="74" y="28" width="258" height="168" rx="8" className="fill-primary-soft" />
      <path d="M108 62h110M108 84h150" className="stroke-primary" strokeWidth="12" strokeLinecap="round" />
      <rect x="14" y="76" width="124" height="156" rx="14" className="fill-primary-strong" />
      <rect x="24" y="88" width="104" height="132" rx="6" className="fill-raised" />
      <path d="M44 116h64M44 136h44" className="stroke-primary" strokeWidth="9" strokeLinecap="round" />
      <rect x="44" y="168" width="64" height="26" rx="13" className="fill-primary" />
    </svg>
  )
}
