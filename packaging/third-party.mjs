// What ships of others, with its licenses: THIRD-PARTY.txt and the CycloneDX list of components.
//   node packaging/third-party.mjs text PART...       THIRD-PARTY.txt on standard output
//   node packaging/third-party.mjs sbom VERSION PART...  the SBOM
// A PART is program, static, python, page or npm. Libraries of C++ stand in third-party.json, their texts in Debian's
// copyright files; what of npm is in the page is told by the page's build (web/licenses.ts).
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const root = new URL('../', import.meta.url);
const line = '='.repeat(78);

// The copyright file of a Debian package, and the common licenses it only names. On other systems the page can be built
// all the same, and says only the names of licenses; a release is made on Debian.
const onDebian = existsSync('/usr/bin/dpkg-query');
function debianText({ package: name, license, from }) {
    const path = `/usr/share/doc/${name}/copyright`;
    if (!onDebian) return `License: ${license}`;
    if (!existsSync(path)) throw new Error(`${path} is missing: install the package ${name}`);
    let text = readFileSync(path, 'utf8');
    // Of a collection only the license of what we use, which begins with these words.
    if (from) text = text.slice(text.indexOf(from)).split('\n\n')[0].replace(/^ \.?/gm, '');
    const named = new Set(text.match(/\/usr\/share\/common-licenses\/[A-Za-z]+(?:-[0-9.]*[0-9])?/g) ?? []);
    const more = [...named].filter(existsSync).map((file) => `\n--- ${file}\n\n${readFileSync(file, 'utf8')}`);
    return text + more.join('');
}
function debianVersion(name) {
    if (!onDebian) return '';
    return execFileSync('dpkg-query', ['--show', '--showformat=${Version}', name], { encoding: 'utf8' });
}

// Libraries of C++ in these parts.
export function libraries(parts) {
    const all = JSON.parse(readFileSync(new URL('packaging/third-party.json', root), 'utf8'));
    return all
        .filter((one) => one.in.some((part) => parts.includes(part)))
        .map((one) => ({
            name: one.name,
            version: debianVersion(one.package),
            license: one.license,
            purl: `pkg:deb/debian/${one.package}@${debianVersion(one.package)}`,
            text: debianText(one),
        }));
}

// Packages of npm by their folders.
export function npmPackages(folders) {
    return [...folders].sort().map((folder) => {
        const about = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
        const file = readdirSync(folder).find((name) => /^(licen[sc]e|copying)/i.test(name));
        if (!file) throw new Error(`${about.name} has no license text`);
        return {
            name: about.name,
            version: about.version,
            license: about.license,
            purl: `pkg:npm/${about.name.replace('@', '%40')}@${about.version}`,
            text: readFileSync(`${folder}/${file}`, 'utf8'),
        };
    });
}

export function text(components) {
    const list = components.map((one) => `  ${one.name} ${one.version} (${one.license})`).join('\n');
    const parts = components.map((one) => `${line}\n${one.name} ${one.version}\n${one.license}\n${line}\n\n${one.text.trim()}\n`);
    return `Longroad contains works of others. Thank you.\n\n${list}\n\n${parts.join('\n')}`;
}

function sbom(version, components) {
    const license = (id) => (/[ ]/.test(id) ? { expression: id } : { license: { id } });
    return {
        bomFormat: 'CycloneDX',
        specVersion: '1.5',
        version: 1,
        metadata: {
            component: { type: 'application', 'bom-ref': 'longroad', name: 'longroad', version, licenses: [license('Apache-2.0')] },
        },
        components: components.map(({ name, version, license: id, purl }) => ({
            type: 'library',
            'bom-ref': purl,
            name,
            version,
            licenses: [license(id)],
            purl,
        })),
    };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    const [what, ...rest] = process.argv.slice(2);
    const version = what === 'sbom' ? rest.shift() : '';
    const components = libraries(rest);
    if (rest.includes('page')) {
        const folders = JSON.parse(readFileSync(new URL('build/web-packages.json', root), 'utf8'));
        components.push(...npmPackages(folders.map((name) => new URL(`web/node_modules/${name}`, root).pathname)));
    }
    process.stdout.write(what === 'sbom' ? JSON.stringify(sbom(version, components), null, 2) + '\n' : text(components));
}
