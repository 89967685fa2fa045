export { default } from '#contracts/i18n/en/errors.ts'
