export { default } from '#contracts/i18n/en/imports.ts'
