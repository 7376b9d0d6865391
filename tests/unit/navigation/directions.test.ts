/** "Como chegar" opens the map of the device. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceOf, directionsTo } from '#lib/navigation/directions.ts';
import { anyText } from '../support/arbitraries.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
/** An iPad identifies itself as a Mac. Both have the same map. */
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

it.each([
  ['android', ANDROID],
  ['apple', IPHONE],
  ['apple', MAC],
  ['other', WINDOWS],
  ['other', null],
] as const)('the device is %s for %s', (device, agent) => {
  expect(deviceOf(agent)).toBe(device);
});

describe('the link', () => {
  const PLACE = 'A & B?, Rua #1, São José';

  it('opens the default map of an Android telephone, without a new tab of the browser', () => {
    const { attributes, note } = directionsTo(PLACE, 'android');
    expect(attributes).toEqual({
      href: 'geo:0,0?q=A%20%26%20B%3F%2C%20Rua%20%231%2C%20S%C3%A3o%20Jos%C3%A9',
    });
    expect(note).toBe('(abre o mapa do aparelho)');
  });

  it.each([
    ['apple', 'maps.apple.com', 'daddr'],
    ['other', 'www.google.com', 'destination'],
  ] as const)('for %s opens %s in another tab, without a referrer', (device, host, param) => {
    const { attributes, note } = directionsTo(PLACE, device);
    const url = new URL(attributes.href);
    expect([url.protocol, url.host, url.searchParams.get(param)]).toEqual(['https:', host, PLACE]);
    // A page of results has many of these links.
    expect(attributes.href).toContain('=A+%26+B%3F,+Rua+%231,+São+José');
    expect(attributes).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
    expect(note).toBe('(abre um mapa em outra aba)');
  });

  it('keeps any text of a service inside its parameter', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.constant('Rua \ud800')), (place) => {
        for (const device of ['android', 'apple', 'other'] as const) {
          const { href } = directionsTo(place, device).attributes;
          const query = href.slice(href.indexOf('?') + 1);
          const value = new URLSearchParams(query).getAll(
            device === 'android' ? 'q' : device === 'apple' ? 'daddr' : 'destination',
          );
          expect(value).toEqual([place.toWellFormed()]);
          expect(href).not.toContain('#');
        }
      }),
    );
  });
});
