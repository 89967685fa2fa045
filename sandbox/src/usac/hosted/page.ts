import { hostedPage } from '../../hosted-frame.ts'
import { html, trusted, type Html } from '../../html.ts'
import type { Application } from '../types.ts'
import { style } from './style.ts'
import { fill, type ErrorWord, type Words } from './words.ts'

export type Typed = (field: string) => string

/** What a failure asks for: a worksheet, a look at the address, or a document of a kind. */
export type Remedy = 'worksheet' | 'address' | keyof Words['documents']

export function remedyOf(code: string): Remedy {
  if (/^DUPLICATE_(?:PRIMARY_)?ADDRESS$/.test(code)) return 'worksheet'
  if (/^(?:INVALID_ADDRESS|AMS_FAILURE_ANALYSIS)$/.test(code)) return 'address'
  if (code === 'TPIV_FAIL_DECEASED') return 'life'
  if (/^(?:TPIV_|FAILED_TPIV)/.test(code)) return 'identity'
  if (code === 'STATE_FED_FAIL') return 'program'
  return code === 'SUBSCRIBER_UNDER_18' ? 'age' : 'other'
}

/** The frame of every page of the National Verifier. */
export function layout(words: Words, title: string, body: Html): string {
  return hostedPage({ words, title, brand: words.brand, style, body })
}

export const noticePage = (words: Words, title: string, text: string, backTo: string | null) =>
  layout(
    words,
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      ${backTo && html`<p><a class="pay" href="${backTo}">${words.back}</a></p>`}`,
  )

/** Shows what is missing and takes it, with initials and a signature. */
export function applicationPage(
  words: Words,
  application: Application,
  action: string,
  errors: readonly ErrorWord[],
  typed: Typed,
): string {
  const { failures, rejections } = application
  const name = `${application.firstName} ${application.lastName}`
  const remedies = failures.map((code) => [code, remedyOf(code)] as const)
  const documents = remedies.filter(([, remedy]) => remedy !== 'worksheet' && remedy !== 'address')
  const has = (remedy: Remedy) => remedies.some(([, one]) => one === remedy)
  const body = html`<h1>${words.title}</h1>
    <p class="note">
      ${words.program[application.program]} ·
      ${fill(words.application, { id: application.applicationId, name })}
    </p>
    ${
      errors.length > 0 &&
      html`<div class="problem" id="problem" role="alert">
        <strong>${words.errorTitle}</strong>
        <ul>
          ${errors.map((error) => html`<li>${words.errors[error]}</li>`)}
        </ul>
      </div>`
    }
    <form method="post" action="${action}">
      <button class="plain" name="lang" value="${words.lang === 'es' ? 'en' : 'es'}" formnovalidate>
        <span lang="${words.lang === 'es' ? 'en' : 'es'}">${words.other}</span>
      </button>
      <input type="hidden" name="spoken" value="${words.lang}" />
      ${failures.length > 0 && problems(words, failures, rejections)}
      ${documents.length > 0 && documentFields(words, documents, typed)}
      ${has('worksheet') && worksheet(words, typed)} ${has('address') && addressField(words, application)}
      ${signature(words, errors, typed)}
    </form>`
  return layout(words, words.title, body)
}

const wordOf = (words: Words, code: string) => words.failures[code] ?? fill(words.failure, { code })

const problems = (words: Words, failures: string[], rejections: Application['rejections']) =>
  html`<h2>${words.problemsTitle}</h2>
    <ul>
      ${failures.map((code) => html`<li>${wordOf(words, code)}</li>`)}
    </ul>
    ${rejections.map(({ reason }) => html`<p class="note">${fill(words.rejected, { reason })}</p>`)}`

const documentFields = (words: Words, documents: (readonly [code: string, remedy: Remedy])[], typed: Typed) =>
  html`<h2>${words.documentsTitle}</h2>
    <p class="note" id="documents">${words.documentsHint}</p>
    ${documents.map(
      ([code, remedy]) =>
        html`<label for="document-${code}">${words.document}: ${wordOf(words, code)}</label>
          <select id="document-${code}" name="document-${code}" required aria-describedby="documents">
            <option value="">${words.choose}</option>
            ${choices(words, remedy).map(
              (label, at) =>
                html`<option
                  value="${at + 1}"
                  ${typed(`document-${code}`) === String(at + 1) && trusted('selected')}
                >
                  ${label}
                </option>`,
            )}
          </select>`,
    )}`

const choices = (words: Words, remedy: Remedy) =>
  remedy === 'worksheet' || remedy === 'address' ? [] : words.documents[remedy]

const worksheet = (words: Words, typed: Typed) =>
  html`<h2>${words.worksheetTitle}</h2>
    <p class="note">${words.worksheetHint}</p>
    ${(['sharesAddress', 'sharesBenefit', 'sharesMoney'] as const).map(
      (question) =>
        html`<fieldset>
          <legend>${words[question]}</legend>
          ${(['yes', 'no'] as const).map(
            (answer) =>
              html`<label class="choice"
                ><input
                  type="radio"
                  name="${question}"
                  value="${answer}"
                  required
                  ${typed(question) === answer && trusted('checked')}
                />
                ${words[answer]}</label
              >`,
          )}
        </fieldset>`,
    )}`

const addressField = (words: Words, { addressLine }: Application) =>
  html`<h2>${words.addressTitle}</h2>
    <p class="note">${words.addressHint}</p>
    <label class="choice"
      ><input type="checkbox" name="addressIsRight" value="1" required />
      ${fill(words.addressRight, { address: addressLine })}</label
    >`

function signature(words: Words, errors: readonly ErrorWord[], typed: Typed): Html {
  const input = (name: 'initials' | 'signature', attributes: string) =>
    html`<label for="${name}">${words[name]}</label>
      <input
        id="${name}"
        name="${name}"
        value="${typed(name)}"
        required
        ${trusted(attributes)}
        ${errors.includes(name) && trusted('aria-invalid="true" aria-describedby="problem"')}
      />`
  return html`<h2>${words.signTitle}</h2>
    <ul>
      ${words.statements.map((statement) => html`<li>${statement}</li>`)}
    </ul>
    <label class="choice"><input type="checkbox" name="agree" value="1" required /> ${words.agree}</label>
    ${input('initials', 'autocomplete="off" maxlength="4"')} ${input('signature', 'autocomplete="name"')}
    <button class="pay" type="submit" name="send" value="1">${words.send}</button>`
}
