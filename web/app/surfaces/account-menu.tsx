import { useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { FrameData } from './frame.server.ts'

interface Person {
  name: string
  /** Where nobody knows a name. */
  emailAddress?: string
  company?: string
  /** First page and profile of their area. */
  home: string
  profile: string
}

/** Who is signed in, by what the browser keeps; the pages of their area ask the server. */
function storedPerson(): Person | null {
  try {
    if (!sessionStorage.token && !localStorage.token) return null
    const person = JSON.parse(sessionStorage.user ?? localStorage.user ?? 'null') as Person | null
    return person?.home && !sessionStorage.support ? person : null
  } catch {
    return null
  }
}

/**
 * The way in, or for a visitor who is signed in the ways to their account and out. Its width never changes, so that
 * nothing beside it moves when the browser knows who it is.
 */
export function AccountMenu({ words }: { words: FrameData['account'] | undefined }) {
  const t = useTranslations('common.nav')
  const { pathname, key } = useLocation()
  const [person, setPerson] = useState<Person | null>(null)
  useEffect(() => {
    const look = () => setPerson(storedPerson())
    look()
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [key])
  return (
    <div className="w-[124px]">
      {person && words ? (
        <PersonMenu person={person} words={words} />
      ) : (
        !pathname.endsWith('/login') && (
          <Link
            to="/auth/login"
            className="flex min-h-11 items-center justify-center rounded-control border border-line-strong font-semibold whitespace-nowrap text-text hover:bg-sunken"
          >
            {t('login')}
          </Link>
        )
      )}
    </div>
  )
}

const itemClass = 'flex min-h-11 w-full items-center rounded-control px-3 text-text hover:bg-sunken'

function PersonMenu({
  person: { name, emailAddress, company, home, profile },
  words,
}: {
  person: Person
  words: FrameData['account']
}) {
  const id = useId()
  const shown = name || emailAddress || words.myAccount
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={words.label.replace('{name}', shown)}
        className="flex min-h-11 w-full items-center justify-center rounded-control border border-line-strong px-3 font-semibold text-text hover:bg-sunken"
      >
        <span className="truncate">{shown}</span>
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-[78px] right-4 m-0 w-[min(300px,calc(100vw-32px))] rounded-card border border-line bg-raised p-2 text-text shadow-lift"
      >
        <p className="grid px-3 py-2">
          <span className="truncate font-semibold">{shown}</span>
          {company && <span className="truncate text-sm text-muted">{company}</span>}
        </p>
        <Link to={home} className={itemClass}>
          {words.myAccount}
        </Link>
        <Link to={profile} className={itemClass}>
          {words.myProfile}
        </Link>
        <button
          type="button"
          className={itemClass}
          onClick={() => void import('../kit/session/session.client.ts').then((session) => session.signOut())}
        >
          {words.logOut}
        </button>
      </div>
    </>
  )
}
