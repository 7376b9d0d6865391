/** The colours of the brand in style sheets: `@brand light;` stands for the declarations of a theme. */
import { colours } from '../../../brand/colours.ts';

type Theme = 'light' | 'dark' | 'contrast';

/** '#1a2823' as '26 40 35', so that shadows and overlays can use the colour with transparency. */
const channels = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(' ');

/** The custom properties of a theme. High contrast takes from the brand only what its drawings need. */
export function declarations(theme: Theme): { prop: string; value: string }[] {
  const roles: Readonly<Record<string, string>> = theme === 'contrast' ? {} : colours[theme];
  const drawn = Object.entries(colours.drawn).flatMap(([name, shades]) => {
    const value = shades[theme];
    return value === undefined ? [] : [{ prop: `--drawn-${name}`, value }];
  });
  const { ink, ground } = colours.light;
  const parts = [
    { prop: '--shade', value: channels(ink) },
    { prop: '--veil', value: channels(ground) },
  ];
  return [
    ...Object.entries(roles).map(([role, value]) => ({ prop: `--${role}`, value })),
    ...drawn,
    ...(theme === 'light' ? parts : []),
  ];
}

const isTheme = (name: string): name is Theme => ['light', 'dark', 'contrast'].includes(name);

/** @throws when a sheet names another theme */
function declarationsOf(name: string) {
  if (!isTheme(name)) throw new Error(`@brand ${name}: the themes are light, dark and contrast.`);
  return declarations(name);
}

interface AtRule {
  params: string;
  source?: unknown;
  replaceWith: (...nodes: { prop: string; value: string; source: unknown }[]) => unknown;
}

/** The plugin of PostCSS. */
export const brandCss = {
  postcssPlugin: 'brand',
  AtRule: {
    brand: (rule: AtRule) => {
      const { source, params } = rule;
      rule.replaceWith(...declarationsOf(params).map((one) => ({ ...one, source })));
    },
  },
};

/** A sheet with its `@brand` rules replaced, for programs that read the sources. */
export const withBrand = (css: string) =>
  css.replaceAll(/@brand (\w+);/g, (_, theme: string) =>
    declarationsOf(theme)
      .map(({ prop, value }) => `${prop}: ${value};`)
      .join('\n'),
  );
