/**
 * Codes in square brackets, which page builders and plugins leave in a post when WordPress does not run them.
 * They go, and the text between them stays. What a person wrote in brackets, such as '[sic]', stays too.
 */

import type { Changes } from './changes.ts';

/** The first part of the names that builders give: WPBakery, Divi, Avada, Enfold, Beaver, Shortcodes Ultimate. */
const BUILDERS = /^(?:vc|et_pb|fusion|av|fl|su|cs|mk|ux|porto|nectar|elementor)[_-]/i;
/** Of WordPress itself and of common plugins. `restructure.server.ts` makes a link of `embed`. */
const PLUGINS = new Set([
  ...['audio', 'caption', 'gallery', 'playlist', 'video', 'wp_caption'],
  ...['contact-form-7', 'gravityform', 'ninja_form', 'wpforms', 'instagram-feed', 'rev_slider'],
  ...['elementor-template', 'metaslider', 'smartslider3', 'tablepress', 'table', 'toc'],
]);

/** The name and the attributes have a limit, and no bracket is inside, so the time grows with the text. */
const CODE = /\[\/?([a-z][\w-]{1,40})(?:[\s/=][^[\]]{0,4000})?\]/gi;

const isKnown = (name: string) => BUILDERS.test(name) || PLUGINS.has(name.toLowerCase());

/** The text or HTML with a space instead of each code. @param changes counts the codes */
export const withoutShortcodes = (text: string, changes?: Changes): string =>
  text.replace(CODE, (code, name: string) => {
    if (!isKnown(name)) return code;
    changes?.addCode(code, name);
    return ' ';
  });
